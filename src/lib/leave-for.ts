/**
 * Goes to another page. `returned` runs where the reader comes back to this one as it was left, which a browser may keep in its
 * back/forward cache: what was shown while leaving would stay otherwise.
 */
export function leaveFor(address: string, returned: () => void): void {
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    removeEventListener('pageshow', shown);
    returned();
  };
  addEventListener('pageshow', shown);
  location.assign(address);
}
