/**
 * Returns the `rel` of a link within the site. What filters or sorts a list is for readers: its many combinations are not indexed, and
 * each that a crawler followed would be rendered for it alone. A further page of a list is followed.
 */
export function relOf(href: string): 'nofollow' | undefined {
  return /^[^#]*[?&](?!page=)/.test(href) ? 'nofollow' : undefined;
}
