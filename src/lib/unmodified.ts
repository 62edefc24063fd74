interface Keys {
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Whether no modifier is held. A modified press is the browser's: it opens a link in a new tab or window, or saves it. */
export function isUnmodified(event: Keys): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
