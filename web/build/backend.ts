// A server that is built from its sources and started again whenever they change.
import { type ChildProcess, spawn } from 'node:child_process';

/** A program and its arguments. */
export type Command = [program: string, ...words: string[]];

/** What a backend is made of. */
export interface Recipe {
  /** The folder the commands run in. */
  folder: string;
  /** What has to succeed before the server is started, all at once. */
  steps: Command[];
  server: Command;
  /** Told when a new server runs. */
  started: () => void;
  /** Told in words what a developer should know. */
  say: (text: string) => void;
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise(resolve => {
    child.once('exit', resolve);
    child.once('error', () => resolve(null));
  });
}

/** Builds, starts and restarts a server; one build at a time, and none for sources that are out of date. */
export class Backend {
  readonly #recipe: Recipe;
  readonly #children = new Set<ChildProcess>();
  #server: ChildProcess | null = null;
  #building: Promise<void> | null = null;
  #isStale = false;
  #isStopped = false;

  constructor(recipe: Recipe) {
    this.#recipe = recipe;
  }

  /** Builds what the sources say now; once more if they change meanwhile. */
  update(): Promise<void> {
    this.#isStale = true;
    this.#building ??= this.#build().finally(() => {
      this.#building = null;
    });
    return this.#building;
  }

  /** Ends the server and whatever is being built. */
  stop(): void {
    this.#isStopped = true;
    for (const child of this.#children) this.#end(child);
  }

  async #build(): Promise<void> {
    while (this.#isStale && !this.#isStopped) {
      this.#isStale = false;
      const results = await Promise.all(this.#recipe.steps.map(step => ended(this.#start(step))));
      if (this.#isStale || this.#isStopped) continue;
      // What does not compile leaves the server and the page as they were.
      if (results.every(status => status === 0)) await this.#restart();
      else this.#recipe.say('that does not build; what ran before goes on');
    }
  }

  async #restart(): Promise<void> {
    const before = this.#server;
    if (before && this.#children.has(before)) {
      const gone = ended(before);
      // Whoever replaces it does not want to hear that it has ended.
      this.#server = null;
      this.#end(before);
      await gone;
    }
    if (this.#isStopped) return;
    const server = this.#start(this.#recipe.server);
    this.#server = server;
    server.once('exit', () => {
      if (this.#server === server && !this.#isStopped) {
        this.#recipe.say('the server has ended; it starts again after the next change');
      }
    });
    this.#recipe.started();
  }

  /** Starts a command in a process group of its own, so that what it starts can be ended with it. */
  #start([program, ...words]: Command): ChildProcess {
    const child = spawn(program, words, { cwd: this.#recipe.folder, stdio: 'inherit', detached: true });
    this.#children.add(child);
    child.once('exit', () => this.#children.delete(child));
    child.once('error', error => {
      this.#children.delete(child);
      this.#recipe.say(`${program} cannot be started: ${error.message}`);
    });
    return child;
  }

  #end(child: ChildProcess): void {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // It ended by itself in the meantime.
    }
  }
}
