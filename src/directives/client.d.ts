import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates the island on first interaction, or at once when the device holds a draft or history state of this name. */
    'client:interaction'?: boolean | string;
  }
}
