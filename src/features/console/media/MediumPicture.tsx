import { mediumName, type Medium } from './media-words.ts';

/** Renders the thumbnail of a picture, loaded once it comes near the viewport. */
export function MediumPicture({ medium }: { medium: Medium }) {
  const { url, width, height } = medium;
  const size = width > 0 ? { width, height } : {};
  return (
    <img
      src={url}
      alt={mediumName(medium)}
      loading="lazy"
      decoding="async"
      {...size}
      onError={({ currentTarget }) => currentTarget.classList.add('is-broken')}
    />
  );
}
