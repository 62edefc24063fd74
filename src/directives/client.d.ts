import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island when the reader first turns to it, or at once where the device keeps a draft of this name. */
    'client:interaction'?: boolean | string;
  }
}
