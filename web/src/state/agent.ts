// The name of a browser or program, in two words people know.

const BROWSERS: [RegExp, string][] = [
  [/Firefox\//, 'Firefox'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Version\/|Safari\//, 'Safari'],
];

const SYSTEMS: [RegExp, string][] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

/** `Firefox, Linux`; anything but a browser keeps its own name, or is empty if it has none. */
export function agentText(agent: string): string {
  const find = (kinds: [RegExp, string][]) => kinds.find(([pattern]) => pattern.test(agent))?.[1];
  const known = [find(BROWSERS), find(SYSTEMS)].filter(Boolean);
  return known.length > 0 ? known.join(', ') : (agent.split(' ')[0] ?? '');
}
