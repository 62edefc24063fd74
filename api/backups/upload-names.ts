/** Files that backups copy from and restore to the uploads: pictures that visitors may load. */
const uploadPath = /^uploads\/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/){0,3}[A-Za-z0-9_-][A-Za-z0-9._-]*\.(?:webp|svg|png|jpe?g)$/;

/** Returns whether a path such as `uploads/packs/rice.svg` is valid for an upload. */
export function isUploadPath(path: string): boolean {
  return path.length <= 300 && uploadPath.test(path);
}
