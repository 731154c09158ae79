declare module '*.record?frames' {
  /** What the board shows after each ply of the record. */
  const frames: import('./state/board-picture').BoardPicture[];
  export default frames;
}

declare module 'virtual:strength' {
  /** The Elo points of the eight levels above random play, by game. */
  const measured: Record<string, number[]>;
  export default measured;
}
