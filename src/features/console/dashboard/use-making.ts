import { useEffect, useRef } from 'react';
import { call } from '#src/lib/request.ts';
import { refresh } from '../query-client.ts';
import { isRefusal } from '../request-errors.ts';
import { useRead } from '../use-read.ts';

const schedule = 'GET /api/admin/backups/schedule';
/** Milliseconds between two looks at a backup that is being made. */
const interval = 2_000;

/** Returns whether the server is making a backup, and reads the list again once it has ended: it may take longer than a request waits. */
export function useMaking(): boolean {
  const making = useRead(schedule).data?.making === true;
  useRead(schedule, { enabled: making, refetchInterval: making ? interval : false });
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !making) void refresh('GET /api/admin/backups');
    was.current = making;
  }, [making]);
  return making;
}

/** Returns whether a backup goes on whose request failed with `error`: this page and proxies wait a minute, the server does not stop. */
export async function goesOn(error: unknown): Promise<boolean> {
  if (isRefusal(error)) return false;
  return call(schedule).then(
    ({ making }) => making,
    () => false,
  );
}
