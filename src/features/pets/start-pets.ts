import { markAvoided } from './avoid-marks.ts';
import { offerListing } from './listing-way.ts';
import { offerNearSort } from './offer-near-sort.ts';
import { compareForPet, showOwnPet } from './own-pet.ts';
import { petStore } from './pet-store.ts';
import { offerShelf } from './shelf.ts';
import styles from './avoid-marks.css?inline';

// A style sheet of its own would be linked by every page, which Astro does with those of imported scripts.
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
document.adoptedStyleSheets.push(sheet);

// Shows what the site knows about the animals of this device, and follows their changes. Pages load this only where there are some.
petStore.subscribe(({ book }) => {
  showOwnPet(book);
  compareForPet(book);
  markAvoided(book);
  offerListing(book);
  offerShelf(book);
  offerNearSort(book);
});
