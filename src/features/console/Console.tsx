import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { showNotice } from '#src/features/toast/notice.ts';
import { queryClient } from './query-client.ts';
import { SessionDialog } from './SessionDialog.tsx';

/** What every screen of the console stands in: what was read, the dialog for a lost session, the notice of the page before. */
export function Console({ children }: { children: ReactNode }) {
  useEffect(showNotice, []);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <SessionDialog />
    </QueryClientProvider>
  );
}
