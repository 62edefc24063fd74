// The pages name a share image by the same function by which the server recognises it.
export { articleShare, productShare, shareImagePath } from '#api/contract/share-image.ts';
