import type { RefObject } from 'react';
import { useScreenKeys, type KeyLine } from '../keys/keys.ts';
import { useCardKeys, type CardFocus } from '../keys/use-card-keys.ts';
import { choicesOf, type Photo, type PhotoAction } from './photo-actions.ts';

interface Queue {
  photos: readonly Photo[];
  updatedAt: number;
  decide: (photo: Photo, action: PhotoAction) => void;
}

const photoKeys: readonly KeyLine[] = [
  { keys: ['j', 'k'], text: '次・前の写真' },
  { keys: ['a'], text: '公開する' },
  { keys: ['d'], text: '載せない・取り下げる' },
];

/** Adds the shortcuts of the queue of pictures. */
export function usePhotoKeys(place: RefObject<HTMLElement | null>, { photos, updatedAt, decide }: Queue): CardFocus<Photo> {
  useScreenKeys(photoKeys);
  return useCardKeys(place, {
    selector: '[data-photo-card]',
    items: photos,
    updatedAt,
    startsFocused: true,
    choicesOf,
    choose: (photo, { action }) => decide(photo, action),
  });
}
