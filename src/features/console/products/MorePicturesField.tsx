import { useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { isOwnPath } from '#api/contract/operator-text.ts';
import { mostPictures, type ProductField } from '#api/contract/product-fields.ts';
import { toast } from '#src/features/toast/toast.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { PickMedium } from '../media/PickMedium.tsx';
import { pictureKinds } from '../form/pictures.ts';
import { SortableList } from '../form/SortableList.tsx';
import { UploadFailures } from '../form/UploadFailures.tsx';
import { isPictureFile, usePicturesUpload } from '../form/use-pictures-upload.ts';
import { keptAlts, typedAlt, withTypedAlt } from './alt-lines.ts';
import { PictureRow } from './PictureRow.tsx';
import type { ProductValues } from './product-form.ts';

interface Props {
  form: UseFormReturn<ProductValues>;
  field: ProductField;
  problem: string | undefined;
  /** Saves the draft. */
  keep: () => void;
}

/** Edits the further pictures of a product: URLs, files picked, pasted or dropped together, uploaded pictures, and their order. */
export function MorePicturesField({ form, field: { label, hint = '', lines }, problem, keep }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [listed, alts] = useWatch({ control: form.control, name: ['additionalImages', 'pictureAlts'] });
  const addresses = linesOf(listed);
  const [typed, setTyped] = useState(false);
  const { ref, onChange, ...registration } = form.register('additionalImages');
  const write = (next: readonly string[]) => {
    setTyped(false);
    form.setValue('additionalImages', next.join('\n'), { shouldDirty: true, shouldValidate: true });
    describe(keptAlts(form.getValues('pictureAlts'), next));
  };
  const describe = (lines: string) => {
    form.setValue('pictureAlts', lines, { shouldDirty: true, shouldValidate: true });
    keep();
  };
  // Reads the field again for each picture, because the operator may type during an upload.
  const stored = () => linesOf(form.getValues('additionalImages'));
  const { progress, outcome, send, forget } = usePicturesUpload((address) => write([...stored(), address]));
  const take = (files: FileList, event?: { preventDefault: () => void }) => {
    // What is pasted or dropped without a picture is text.
    if (files.length === 0 || (event && ![...files].some(isPictureFile))) return;
    event?.preventDefault();
    if (progress) return;
    void send([...files], { room: Math.max(0, mostPictures - stored().length), full: `追加の画像は${String(mostPictures)}枚までです。` });
  };
  return (
    <div className="pictures-field">
      <FormField label={label} optional problem={problem} hint={hint}>
        {(wiring) => (
          <textarea
            className="textarea"
            rows={lines}
            {...wiring}
            {...registration}
            onChange={(event) => {
              // Each letter would take one address off and add another.
              setTyped(true);
              void onChange(event);
            }}
            ref={(element) => {
              ref(element);
              area.current = element;
            }}
            onPaste={(event) => take(event.clipboardData.files, event)}
            onDrop={(event) => take(event.dataTransfer.files, event)}
          />
        )}
      </FormField>
      <SortableList
        label="追加の画像の順番"
        typed={typed}
        items={addresses.map((address, at) => ({ id: address, label: `${String(at + 1)}枚目`, address }))}
        onOrder={(items) => write(items.map(({ address }) => address))}
      >
        {({ address, label: nth }) => (
          <PictureRow
            address={address}
            name={nth}
            shown={isOwnPath(address)}
            alt={typedAlt(alts, address)}
            onAlt={(alt) => describe(withTypedAlt(alts, address, alt))}
            onRemove={() => {
              write(stored().filter((other) => other !== address));
              area.current?.focus();
            }}
          />
        )}
      </SortableList>
      <input
        ref={picker}
        className="sr-only"
        type="file"
        multiple
        accept={pictureKinds.join()}
        tabIndex={-1}
        aria-label="さらに載せる画像ファイル"
        onChange={({ target }) => {
          if (target.files) take(target.files);
          target.value = '';
        }}
      />
      <div className="picture-buttons">
        <WaitingButton data-variant="quiet" pending={progress !== undefined} onClick={() => picker.current?.click()}>
          {progress ? `アップロード中（${String(progress.at)}/${String(progress.total)}枚）` : '画像をまとめてアップロード'}
        </WaitingButton>
        <PickMedium
          onPick={({ url }) => {
            if (stored().length < mostPictures) write([...new Set([...stored(), url])]);
            else refuseMore();
          }}
        />
      </div>
      <UploadFailures
        outcome={outcome}
        onClose={() => {
          forget();
          area.current?.focus();
        }}
      />
    </div>
  );
}

function refuseMore(): void {
  const text = `追加の画像は${String(mostPictures)}枚までです。`;
  toast({ title: '画像を追加できませんでした', text, destructive: true });
}

/** Returns the URLs of a field with one on each line; a repeated one counts once. */
function linesOf(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}
