/** Files that a backup takes from and puts into the uploads: pictures that visitors may load. */
const uploadPath = /^uploads\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/){0,3}[A-Za-z0-9_-][A-Za-z0-9._-]*\.(?:webp|svg|png|jpe?g)$/;

/** Whether a path such as `uploads/packs/rice.svg` may be one of an upload. */
export function isUploadPath(path: string): boolean {
  return path.length <= 300 && uploadPath.test(path);
}
