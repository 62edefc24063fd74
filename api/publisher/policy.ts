/** The content policy that goes out with a page, from the headers of its render. A header can name what may frame a page, which Astro leaves out. */
export function wholePolicy(headers: Readonly<Record<string, string>>): string {
  return `${(headers['content-security-policy'] ?? "default-src 'self'").replace(/;\s*$/, '')}; frame-ancestors 'none'`;
}
