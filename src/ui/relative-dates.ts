import { showRelative } from './show-relative.ts';

// The published text is a date in Tokyo, because published pages must not depend on the clock.
showRelative();
