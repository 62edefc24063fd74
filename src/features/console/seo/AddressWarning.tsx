import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { call, sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';
import { inSession } from '../session/in-session.ts';
import { AddressNote } from './AddressNote.tsx';
import { useSiteAddress } from './use-site-address.ts';

/** Warns an owner where the site's address is not the one of the server's setting, which one press takes over. */
export function AddressWarning() {
  const address = useSiteAddress();
  const taking = useMutation({
    mutationFn: async (siteUrl: string) => {
      // The call saves the form as a whole.
      const stored = await inSession(() => call('GET /api/admin/seo-settings'));
      return writeCall('POST /api/admin/seo-settings', { body: { ...stored, siteUrl } });
    },
    onSuccess: ({ siteUrl }) => toast({ title: 'サイトURLを変えました', text: `${siteUrl} で全ページを公開し直します。` }),
    onError: (error) =>
      toast({ title: 'サイトURLを変えられませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    onSettled: () => Promise.all([refresh('GET /api/admin/site-address'), refresh('GET /api/admin/seo-settings')]),
  });
  return address ? <AddressNote address={address} pending={taking.isPending} onTake={taking.mutate} /> : null;
}
