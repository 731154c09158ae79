// The way to all pages: as many links as the header has room for, and a menu with all of them.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { linkTo, type Route } from '../state/link';
import { type MenuEntry, PAGES } from '../state/menu';
import { waitingGames } from '../state/own-games';
import { t } from '../words';
import { Icon } from './icons';

export function PagesMenu({ at }: { at: Route }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => (list.current ? hideWhatIsCut(list.current) : undefined), []);
  return (
    <nav class="pages" aria-label={t('web-pages')}>
      <ul ref={list}>
        {PAGES.map(entry => (
          <li key={entry.text}>
            <PageLink entry={entry} at={at} />
          </li>
        ))}
      </ul>
      <Menu at={at} />
    </nav>
  );
}

/** Links that have no room wrap into lines that are cut off; there they are for nobody. */
function hideWhatIsCut(list: HTMLElement): () => void {
  const watch = new IntersectionObserver(
    entries => {
      // A line below touches the edge, which counts as being in sight.
      for (const { target, intersectionRatio } of entries) target.classList.toggle('cut', intersectionRatio < 0.5);
    },
    { root: list, threshold: 0.5 },
  );
  for (const line of list.children) watch.observe(line);
  return () => watch.disconnect();
}

/** A button that shows and hides the list of all pages. */
function Menu({ at }: { at: Route }) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useEffect(close, [at]);
  // Before the next key: whoever opens it and goes on at once has left it, too.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) close();
    };
    for (const event of ['pointerdown', 'focusin']) document.addEventListener(event, leave);
    return () => {
      for (const event of ['pointerdown', 'focusin']) document.removeEventListener(event, leave);
    };
  }, [open]);
  const press = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is in it end up here
    <div class="menu" ref={menu} onKeyDown={press}>
      <button
        ref={button}
        type="button"
        class="plain"
        aria-label={t('web-menu')}
        title={t('web-menu')}
        aria-expanded={open}
        aria-controls="all-pages"
        onClick={() => setOpen(!open)}
      >
        <Icon name="menu" />
      </button>
      <ul id="all-pages" hidden={!open}>
        {open &&
          PAGES.map(entry => (
            <li key={entry.text}>
              <PageLink entry={entry} at={at} onClick={close} />
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Whether an entry leads to the page that is shown. The explorer is an analysis that begins with it. */
function isAt(at: Route, entry: Route): boolean {
  if (at.page === 'analysis' && entry.page === 'analysis') return (at.explore ?? false) === (entry.explore ?? false);
  return at.page === entry.page;
}

function PageLink({ entry, at, onClick }: { entry: MenuEntry; at: Route; onClick?: () => void }) {
  const { to, text } = entry;
  return (
    <a href={linkTo(to)} aria-current={isAt(at, to) ? 'page' : undefined} onClick={onClick}>
      {t(text)}
      {to.page === 'home' && <WaitingCount />}
    </a>
  );
}

/** How many games wait for you. */
function WaitingCount() {
  const { length } = waitingGames.value;
  if (length === 0) return null;
  return (
    <b class="count" title={t('web-games-wait', { games: length })}>
      <span aria-hidden="true">{length}</span>
      <span class="visually-hidden">{t('web-games-wait', { games: length })}</span>
    </b>
  );
}
