declare module 'virtual:strength' {
  /** The Elo points of the eight levels above random play, by game. */
  const measured: Record<string, number[]>;
  export default measured;
}
