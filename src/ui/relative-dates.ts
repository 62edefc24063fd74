import { showRelative } from './show-relative.ts';

// The published text is a day in Tokyo, because a page holds nothing of the clock.
showRelative();
