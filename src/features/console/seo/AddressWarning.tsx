import { useMutation } from '@tanstack/react-query';
import { addressOf } from '#api/contract/address-of.ts';
import type { AnswerOf } from '#api/contract/calls.ts';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { readAddress, writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';
import { AddressNote, useSiteAddress } from './AddressNote.tsx';

/** Warns an owner where the site's address is not the one of the server's setting, which one press takes over. */
export function AddressWarning() {
  const address = useSiteAddress();
  const taking = useMutation({
    mutationFn: async (siteUrl: string) => {
      // The call saves the form as a whole.
      const stored = (await readAddress(addressOf('GET /api/admin/seo-settings'))) as AnswerOf<'GET /api/admin/seo-settings'>;
      return writeCall('POST /api/admin/seo-settings', { body: { ...stored, siteUrl } });
    },
    onSuccess: ({ siteUrl }) => toast({ title: 'サイトURLを変えました', text: `${siteUrl} で全ページを公開しなおします。` }),
    onError: (error) =>
      toast({ title: 'サイトURLを変えられませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    onSettled: () => Promise.all([refresh('GET /api/admin/site-address'), refresh('GET /api/admin/seo-settings')]),
  });
  return address ? <AddressNote address={address} pending={taking.isPending} onTake={taking.mutate} /> : null;
}
