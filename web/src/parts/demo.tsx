// A board on which a game plays by itself.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Board } from '../board/board';
import type { GameName } from '../desk';
import { GAMES } from '../games/games';
import { gameName } from '../phrases';
import type { BoardPicture } from '../state/board-picture';
import { Demonstration } from '../state/demonstration';
import { settings } from '../state/settings';

/** The place is the one among boards beside each other. */
export function Demo({ name, place }: { name: GameName; place: number }) {
  const [frames, setFrames] = useState<BoardPicture[]>([]);
  const box = useRef<HTMLDivElement>(null);
  const { motion } = settings.value;
  useEffect(() => {
    GAMES[name].demo().then(loaded => setFrames(loaded.default));
  }, [name]);
  const demonstration = useMemo(() => new Demonstration(frames, motion), [frames, motion]);
  useEffect(() => {
    let inSight = true;
    const watch = new IntersectionObserver(([entry]) => {
      inSight = entry?.isIntersecting ?? true;
    });
    if (box.current) watch.observe(box.current);
    const stop = demonstration.play(place, () => inSight && !document.hidden);
    return () => {
      watch.disconnect();
      stop();
    };
  }, [demonstration, place]);
  const frame = demonstration.frame.value;
  return (
    <div ref={box} class="demo" aria-hidden="true">
      {frame && <Board view={frame} label={gameName(name)} motion={motion} coordinates={false} />}
    </div>
  );
}
