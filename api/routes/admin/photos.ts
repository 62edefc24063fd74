import { recordAudit } from '#db/changes/audit.ts';
import { approvePhoto, refusePhoto } from '#db/changes/review-photos.ts';
import { countPhotos, findPhoto, listPhotos, type QueuedPhoto } from '#db/queries/photo-queue.ts';
import type { App } from '../../app-types.ts';
import { ApiError } from '../../api-error.ts';
import { commit } from '../../commit.ts';
import { addressOf } from '../../contract/address-of.ts';
import { operatorOf } from '../../hooks/session.ts';
import { privatePicture } from '../../private-picture.ts';
import { route } from '../../route.ts';
import { pageOf, sendList } from '../lists.ts';
import { numberedSpan } from '../paging.ts';

const done = { approve: 'shown', refuse: 'refused' } as const;

/** The pictures of reviews: which wait for an operator, and what is decided about each. */
export function adminPhotoRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/admin/photos', async ({ query }, reply) => {
    const span = numberedSpan(query);
    const total = await countPhotos(reader, query.state);
    const photos = await listPhotos(reader, query.state, span);
    return sendList(reply, pageOf(photos.map(forOperators), span, total), total);
  });

  route(app, 'GET /api/admin/photos/{id}/picture', async (request, reply) => {
    const photo = await findPhoto(reader, request.params.id);
    if (!photo) throw new ApiError('photo_not_found');
    return privatePicture(request, reply, photo.path, request.query.size);
  });

  route(app, 'POST /api/admin/photos/{id}', async (request, reply) => {
    const { actor } = operatorOf(request);
    const { id } = request.params;
    const { action, state: seen } = request.body;
    return commit(reply, async (write) => {
      const before = await findPhoto(write.db, id);
      await (action === 'approve' ? approvePhoto(write, id) : refusePhoto(write, id, seen));
      const state = done[action];
      const { reviewId } = before ?? {};
      if (before?.state !== state)
        await recordAudit(write, {
          actor,
          action: `${action} photo`,
          subject: `photo:${id}`,
          before: { reviewId, state: before?.state },
          after: { reviewId, state },
        });
      return { id, state };
    });
  });
}

function forOperators({ reviewId, path: _path, review, ...photo }: QueuedPhoto) {
  const params = { id: photo.id };
  return {
    ...photo,
    url: addressOf('GET /api/admin/photos/{id}/picture', { params }),
    smallUrl: addressOf('GET /api/admin/photos/{id}/picture', { params, query: { size: 'small' } }),
    review: { id: reviewId, ...review },
  };
}
