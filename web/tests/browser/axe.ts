// Looks for what keeps people from using a page, with axe.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  violations: { id: string; impact: string | null; nodes: { html: string }[] }[];
}

/** What axe finds, a line each. */
export async function complaints(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the page's policy does not concern.
  await page.evaluate(AXE);
  const found = await page.evaluate(() => (globalThis as unknown as { axe: { run(): Promise<Found> } }).axe.run());
  return found.violations.map(({ id, impact, nodes }) => `${id} (${impact}): ${nodes[0]?.html}`);
}
