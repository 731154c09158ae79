// The icons on buttons, drawn with one line weight in the text's colour.

const PATHS = {
  back: 'M15 6l-6 6 6 6',
  forward: 'M9 6l6 6-6 6',
  first: 'M17 6l-6 6 6 6M7 6v12',
  last: 'M7 6l6 6-6 6M17 6v12',
  play: 'M8 5.5v13l10-6.5z',
  pause: 'M8 6v12M16 6v12',
  undo: 'M9 7l-4 4 4 4M5 11h9a5 5 0 0 1 0 10h-2',
  redo: 'M15 7l4 4-4 4M19 11h-9a5 5 0 0 0 0 10h2',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.500 1 2.500h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3z',
  flag: 'M6 21V4M6 4h11l-2 4 2 4H6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0M6 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0',
  book: 'M12 6.500C10 5 7 4.500 4 5v13c3-.5 6 0 8 1.500M12 6.500C14 5 17 4.500 20 5v13c-3-.5-6 0-8 1.500M12 6.500v13',
  share: 'M12 4v11M8 7.500L12 4l4 3.500M5 13v6h14v-6',
  save: 'M12 4v11M8 11.500l4 3.500 4-3.500M5 17v3h14v-3',
  chat: 'M5 5h14v10h-8l-4 4v-4H5z',
  puzzle: 'M4 9h4.500a2 2 0 1 1 3.500 0H16v4a2 2 0 1 1 0 3.500V20H4z',
  check: 'M5 12.500l4.500 4.500L19 7.500',
  close: 'M6 6l12 12M18 6L6 18',
  draw: 'M5 9.500h14M5 14.500h14',
  people:
    'M9 11a3 3 0 1 0 0-6a3 3 0 1 0 0 6M3 20c0-4 2.500-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 6M17.500 14.500c2 .7 3.500 2.500 3.500 5.500',
  person: 'M12 12a4 4 0 1 0 0-8a4 4 0 1 0 0 8M4.500 20.500c.5-4 3.500-6 7.500-6s7 2 7.500 6',
  flip: 'M8 4v14M8 4L5 7.500M8 4l3 3.500M16 20V6M16 20l-3-3.500M16 20l3-3.500',
  reset: 'M5 12a7 7 0 1 0 2.500-5.300M5 4v4h4',
  picture: 'M4 8h4l1.500-2.500h5L16 8h4v11H4zM12 16.500a3.200 3.200 0 1 0 0-6.400a3.200 3.200 0 1 0 0 6.400',
  lamp: 'M9 3h6l3 8H6zM12 11v8M8 20h8',
  computer: 'M5 5h14v10H5zM3 19h18M9.500 9v2M14.500 9v2',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
