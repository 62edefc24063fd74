import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';
import type { Photo, PhotoAction } from './photo-actions.ts';

interface Decided {
  photo: Photo;
  action: PhotoAction;
}

/** Sends a decision about a picture, then refetches the queue. */
export function usePhotoDecision() {
  return useMutation({
    mutationFn: ({ photo: { id, state }, action }: Decided) =>
      writeCall('POST /api/admin/photos/{id}', { params: { id }, body: { action, state } }),
    onSuccess: ({ state }) => toast({ title: state === 'shown' ? '写真を公開しました' : '写真を載せないことにしました' }),
    onError: (error) => toast({ title: '操作できませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    // Refetches after a failure, too: another operator may have decided first.
    onSettled: () => refresh('GET /api/admin/photos'),
  });
}
