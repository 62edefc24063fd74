import { createHash } from 'node:crypto';
import { consumeLimit } from '#db/changes/limits.ts';
import { addPhoto, findSamePhoto } from '#db/changes/review-photos.ts';
import { listOwnPhotos } from '#db/queries/own-photos.ts';
import type { App } from '../app-types.ts';
import { ApiError } from '../api-error.ts';
import { householdOf, networkOf } from '../client-address.ts';
import { commit, sendPosition } from '../commit.ts';
import { mostPhotoBytes } from '../contract/photo-limits.ts';
import { altText } from '../contract/review-photos.ts';
import { FairShare } from '../fair-share.ts';
import { privatePicture } from '../private-picture.ts';
import { route } from '../route.ts';
import { encodePhoto, storePhoto } from '../uploads/photos.ts';
import { receiveFileWithin, takeFiles } from '../uploads/receive.ts';
import { photosOfAll, rateLimitOf } from '../visitors/limits.ts';
import { screenPost } from '../visitors/screening.ts';
import { authorOf } from '../visitors/visitor.ts';
import { asOwn } from '../visitors/with-photos.ts';

const bodyLimit = mostPhotoBytes + 64 * 1024;
/** Each place holds one file as sent in memory: 30 MB at most. A picture waits for longer than a slow one may take to arrive. */
const shares = { places: 3, perHousehold: 1, mostWaiting: 30, mostWaitingPerHousehold: 3, patience: 20_000 };
const mostArrival = 15_000;

/** Pictures that writers add to their own reviews. They wait for an operator. */
export async function photoRoutes(app: App): Promise<void> {
  const { parts } = app;
  const { reader } = parts;
  const share = new FairShare(shares);
  await takeFiles(app, mostPhotoBytes);

  route(app, 'POST /api/reviews/{id}/photos', { bodyLimit }, async (request, reply) => {
    const { id } = request.params;
    const author = authorOf(request);
    // A place is taken while its file arrives, so that the households of one line together get only one.
    const leave = await share.enter(networkOf(request.ip) ?? householdOf(request.ip), { response: reply.raw });
    try {
      // Before the file is read, so that a stranger's file takes neither memory nor a decoder.
      await parts.write(async (write) => {
        await findSamePhoto(write, id, author);
        await consumeLimit(write, rateLimitOf(request, 'photo'));
        await consumeLimit(write, photosOfAll(parts));
      });
      const { bytes, fields } = await receiveFileWithin(mostArrival, reply, 'photo', 'photo_too_large');
      const alt = readAlt(fields['alt']);
      const sentHash = createHash('sha256').update(bytes).digest('hex');
      const same = await parts.write((write) => findSamePhoto(write, id, author, sentHash));
      if (same.value) {
        sendPosition(reply, same);
        return await reply.code(201).send(asOwn(same.value));
      }
      const photo = await encodePhoto(bytes);
      const { width, height } = photo.large;
      const path = await storePhoto(parts, photo);
      const input = { path, sentHash, width, height, alt, reasons: await screenPost(reader, {}, [alt]) };
      return await reply.code(201).send(asOwn(await commit(reply, (write) => addPhoto(write, id, author, input))));
    } finally {
      leave();
    }
  });

  route(app, 'GET /api/reviews/{id}/photos/{photo}', async (request, reply) => {
    const { id, photo } = request.params;
    const found = (await listOwnPhotos(reader, [id], authorOf(request))).find((one) => one.id === photo);
    if (!found) throw new ApiError('photo_not_found');
    return privatePicture(request, reply, found.path, request.query.size);
  });
}

function readAlt(sent: string | undefined): string {
  const { success, data, error } = altText.safeParse(sent);
  if (success) return data;
  const sentence = error.issues[0]?.message ?? '';
  throw new ApiError('invalid', { message: sentence, fields: { alt: sentence } });
}
