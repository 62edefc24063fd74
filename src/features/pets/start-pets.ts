import { markAvoided } from './avoid-marks.ts';
import { offerListing } from './listing-way.ts';
import { showOwnPet } from './own-pet.ts';
import { petStore } from './pet-store.ts';
import './avoid-marks.css';

// Shows what the site knows about the animals of this device, and follows their changes. Pages load this only where there are some.
petStore.subscribe(({ book }) => {
  showOwnPet(book);
  markAvoided(book);
  offerListing(book);
});
