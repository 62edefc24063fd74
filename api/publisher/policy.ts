/**
 * Returns the content security policy to send with a page, from the headers of its render. Adds `frame-ancestors`, which Astro
 * omits and which only works in a header.
 */
export function wholePolicy(headers: Readonly<Record<string, string>>): string {
  return `${(headers['content-security-policy'] ?? "default-src 'self'").replace(/;\s*$/, '')}; frame-ancestors 'none'`;
}
