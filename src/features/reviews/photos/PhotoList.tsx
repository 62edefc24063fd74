import type { PhotoView } from './photo-view.ts';

/** Small pictures of reviews, each a link to the larger one, which opens in place where scripts run. */
export function PhotoList({ photos }: { photos: readonly PhotoView[] }) {
  return (
    <ul className="photos">
      {photos.map(({ id, url, smallUrl, width, height, alt, waits }) => (
        <li key={id}>
          <a href={url} data-photo={`${width}x${height}`}>
            <img src={smallUrl} alt={alt} width={width} height={height} loading="lazy" />
          </a>
          {waits && <small>写真は確認中です</small>}
        </li>
      ))}
    </ul>
  );
}
