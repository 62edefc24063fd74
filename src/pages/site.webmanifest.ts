import type { APIRoute } from 'astro';

/** Renders the web app manifest for the home screen. */
export const GET: APIRoute = ({ locals }) =>
  new Response(
    JSON.stringify({
      name: locals.site.siteName,
      short_name: locals.site.siteName,
      lang: 'ja',
      start_url: '/',
      display: 'browser',
      background_color: '#ffffff',
      theme_color: '#ffcb2d',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      ],
    }),
    { headers: { 'content-type': 'application/manifest+json' } },
  );
