import { photoSides } from '#api/contract/photo-limits.ts';

/** Side in pixels of the picture that the form shows: twice its size on the page. */
const previewSide = 192;

/** A picture ready to be sent, and a small one to show; without it where the browser cannot decode the file. */
interface Shrunk {
  blob: Blob;
  preview: HTMLCanvasElement | undefined;
  /** Whether it is no picture, or a broken one. */
  isUnreadable?: boolean;
}

/**
 * Makes a picture as small as the site shows it, upright and without the camera's data. Returns the file itself where the browser cannot
 * do this: the server does the same.
 */
export async function shrink(file: File): Promise<Shrunk> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((error: unknown) => error);
  // Any other error is of a browser that does not know the option.
  if (!(bitmap instanceof ImageBitmap))
    return { blob: file, preview: undefined, isUnreadable: bitmap instanceof DOMException && bitmap.name === 'InvalidStateError' };
  try {
    const { width, height } = bitmap;
    const scale = Math.min(1, photoSides.large / Math.max(width, height));
    const large = canvasOf(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
    draw(large, bitmap, [0, 0, width, height]);
    const side = Math.min(width, height);
    const preview = canvasOf(previewSide, previewSide);
    draw(preview, bitmap, [(width - side) / 2, (height - side) / 2, side, side]);
    const blob = isFaithful() ? await new Promise<Blob | null>((made) => large.toBlob(made, 'image/jpeg', 0.9)) : null;
    return { blob: blob ?? file, preview };
  } finally {
    bitmap.close();
  }
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap, [x, y, width, height]: readonly [number, number, number, number]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  // JPEG has no transparency: it would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
}

// Some browsers hand out noise in place of what was drawn, against tracking.
function isFaithful(): boolean {
  const context = canvasOf(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) return false;
  context.fillStyle = '#2a6';
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data.join() === '34,170,102,255';
}
