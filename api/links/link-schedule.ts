import { findSettings } from '#db/queries/settings.ts';
import type { Parts } from '../app-types.ts';
import { second } from '#api/contract/durations.ts';
import { HostTurns } from './host-turns.ts';
import { LinkWalk } from './link-walk.ts';

/** Milliseconds between two requests to a host. */
const hostPause = 10 * second;
const deadline = 10 * second;
/** Milliseconds between two looks for links to check. */
const busyPause = second;
const idlePause = 10 * second;

/**
 * Checks outward links in turns, as one client that asks a host at most every ten seconds. Does nothing where the setting says so, and for
 * the demo world, whose links lead nowhere. Returns a function that stops it.
 */
export function startCheckingLinks(parts: Pick<Parts, 'config' | 'reader' | 'reads' | 'write'>): () => void {
  const { config, reader } = parts;
  if (config.linkChecks === 'off') return () => undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  let walk: LinkWalk | undefined;
  const look = async () => {
    const { siteUrl, demo } = await findSettings(reader);
    if (demo) return 0;
    const userAgent = `PetMikke-LinkCheck (+${siteUrl})`;
    walk ??= new LinkWalk(parts, { turns: new HostTurns(hostPause), userAgent, loopbackToo: config.checkLoopbackLinks, deadline, signal });
    return walk.step(new Date());
  };
  const turn = async () => {
    const running = await look().catch((error: unknown) => {
      if (!signal.aborted) console.error('links were not checked', error);
      return 0;
    });
    if (!signal.aborted) timer = setTimeout(() => void turn(), running > 0 ? busyPause : idlePause).unref();
  };
  let timer = setTimeout(() => void turn(), idlePause).unref();
  return () => {
    stopping.abort();
    clearTimeout(timer);
  };
}

/** Returns whether outward links are checked: `off` where the setting says so, `demo` for the demo world, whose links lead nowhere. */
export async function findLinkChecking({ config, reader }: Pick<Parts, 'config' | 'reader'>): Promise<'on' | 'off' | 'demo'> {
  if (config.linkChecks === 'off') return 'off';
  return (await findSettings(reader)).demo ? 'demo' : 'on';
}
