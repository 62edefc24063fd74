import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island when the reader first turns to it. */
    'client:interaction'?: boolean;
  }
}
