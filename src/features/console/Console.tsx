import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { showNotice } from '#src/features/toast/notice.ts';
import { followBrands } from './brands/follow-brands.ts';
import { KeysDialog } from './keys/KeysDialog.tsx';
import { queryClient } from './query-client.ts';
import { SessionDialog } from './session/SessionDialog.tsx';

/** Wraps every screen of the console: query cache, list of keys, dialog for an expired session, notice left by the previous page. */
export function Console({ children }: { children: ReactNode }) {
  useEffect(showNotice, []);
  useEffect(followBrands, []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <KeysDialog />
      <SessionDialog />
    </QueryClientProvider>
  );
}
