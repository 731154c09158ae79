declare module '*.record?frames' {
  /** What the board shows after each ply of the record. */
  const frames: import('./state/board-picture').BoardPicture[];
  export default frames;
}
