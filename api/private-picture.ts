import type { FastifyReply, FastifyRequest } from 'fastify';
import { inertPolicy } from './hooks/headers.ts';
import { readPhoto } from './uploads/photos.ts';

/** Sends a picture of a review to someone who may see it before others. No cache stores it. */
export async function privatePicture(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  size: 'small' | 'large',
): Promise<FastifyReply> {
  const bytes = await readPhoto(request.server.parts, path, size);
  return reply.header('content-security-policy', inertPolicy).type('image/webp').send(bytes);
}
