import { useEffect, useId, useRef } from 'react';
import { keepConverting } from '#src/ui/form/FormFoot.tsx';
import { altProblem, type ChosenPhoto } from './chosen-photo.ts';
import { roomWords, type Photos } from './use-photos.ts';

interface Props extends Photos {
  /** The review itself is under way. */
  disabled: boolean;
}

/** Field of a review's form for up to three pictures, each with an optional description. */
export function PhotoField({ room, chosen, notice, sending, pick, choose, describe, remove, retry, disabled }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const idle = !disabled && !sending;
  const isOpen = idle && chosen.length < room;
  const take = () => {
    const files = [...(input.current?.files ?? [])];
    // The same file may be chosen again after it was removed.
    if (input.current) input.current.value = '';
    if (files.length > 0) void choose(files);
    pick(false);
  };
  // The field works before this code is there, which would open no chooser seconds after the press.
  useEffect(() => {
    take();
    input.current?.addEventListener('cancel', () => pick(false));
  }, []);
  return (
    <fieldset className="photo-field" aria-describedby={`${id}-hint`}>
      <legend className="label">
        写真<span className="optional">任意</span>
      </legend>
      {chosen.length > 0 && (
        <ul>
          {chosen.map((photo, at) => (
            <PhotoRow
              key={photo.key}
              photo={photo}
              nth={at + 1}
              idle={idle}
              onDescribe={(alt) => describe(photo.key, alt)}
              onRemove={() => {
                remove(photo.key);
                input.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <label className="btn" data-variant="secondary" data-size="row">
        写真を選ぶ
        <input
          ref={input}
          className="sr-only"
          type="file"
          accept="image/*"
          multiple
          aria-disabled={!isOpen}
          onClick={(event) => (isOpen ? pick(true) : event.preventDefault())}
          onChange={take}
        />
      </label>
      {retry && (
        <button className="btn" data-size="row" type="button" onClick={retry}>
          写真をもう一度送る
        </button>
      )}
      <p className="hint" id={`${id}-hint`}>
        {roomWords(room)}まで。撮影場所などの情報は取り除き、確認のあとで表示します。人の顔や住所がわかるものは避けてください。
      </p>
      <p className="hint" role="status">
        {notice}
      </p>
    </fieldset>
  );
}

interface RowProps {
  photo: ChosenPhoto;
  nth: number;
  idle: boolean;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
}

function PhotoRow({ photo: { preview, name, alt, problem = altProblem(alt) }, nth, idle, onDescribe, onRemove }: RowProps) {
  const id = useId();
  return (
    <li>
      {preview ? <canvas width={192} height={192} aria-hidden="true" ref={(canvas) => copy(preview, canvas)} /> : <span>{name}</span>}
      <div>
        <label htmlFor={id}>写真{nth}の説明（任意）</label>
        <input
          className="input"
          id={id}
          value={alt}
          placeholder="例：ごはんを待つもも"
          readOnly={!idle}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onKeyDown={keepConverting}
          onChange={({ target }) => onDescribe(target.value)}
        />
        {problem !== undefined && (
          <p className="field-error" id={`${id}-problem`}>
            {problem}
          </p>
        )}
        <button className="link" type="button" aria-disabled={!idle} onClick={() => idle && onRemove()}>
          写真{nth}を外す
        </button>
      </div>
    </li>
  );
}

function copy(preview: HTMLCanvasElement, canvas: HTMLCanvasElement | null): void {
  canvas?.getContext('2d')?.drawImage(preview, 0, 0);
}
