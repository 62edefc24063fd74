import { useWatch, type UseFormReturn } from 'react-hook-form';
import { longestSiteDescription } from '#api/contract/admin-seo.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { characters } from '#src/ui/form/typed.ts';
import { isAllowed } from '../session/own-role.ts';
import { PictureField } from '../media/PictureField.tsx';
import { sendPicture } from '../form/pictures.ts';
import { AddressNote } from './AddressNote.tsx';
import { useSiteAddress } from './use-site-address.ts';
import { seoLabels, type SeoValues } from './seo-form.ts';

interface Props {
  form: UseFormReturn<SeoValues>;
  problems: Partial<Record<keyof SeoValues, string>>;
  /** Called after a button or an upload has filled a field. */
  onFilled: () => void;
}

/** Renders サイト名, サイトの説明, サイトURL, 共有画像のURL, 運営者名 and 連絡先. What only owners change is read-only for others. */
export function SeoFields({ form, problems, onFilled }: Props) {
  const { register, control, setValue } = form;
  const fill = (name: 'siteUrl' | 'defaultOgImage', address: string) => {
    setValue(name, address, { shouldDirty: true, shouldValidate: true });
    onFilled();
  };
  const put = (picture: string) => fill('defaultOgImage', picture);
  const address = useSiteAddress();
  const readOnly = !isAllowed('owner');
  const ownersHint = (hint: string) => (readOnly ? `${hint}変えられるのはオーナーだけです。` : hint);
  const [siteDescription, siteUrl, defaultOgImage] = useWatch({ control, name: ['siteDescription', 'siteUrl', 'defaultOgImage'] });
  return (
    <>
      <FormField label={seoLabels.siteName} problem={problems.siteName} hint="ロゴ、ページのタイトル、フィード、固定ページに使われます。">
        {(wiring) => <input className="input" autoComplete="off" {...wiring} {...register('siteName')} />}
      </FormField>
      <FormField
        label={seoLabels.siteDescription}
        problem={problems.siteDescription}
        hint="スマートフォンの検索結果には、はじめの80文字ほどが表示されます。"
        counter={[characters(siteDescription), longestSiteDescription]}
      >
        {(wiring) => <textarea className="textarea" rows={4} {...wiring} {...register('siteDescription')} />}
      </FormField>
      <FormField
        label={seoLabels.siteUrl}
        problem={problems.siteUrl}
        hint={ownersHint('正規URL、サイトマップ、共有したときのリンクに使われます。')}
      >
        {(wiring) => (
          <input className="input" inputMode="url" autoComplete="off" readOnly={readOnly} {...wiring} {...register('siteUrl')} />
        )}
      </FormField>
      {address && siteUrl !== address.given && <AddressNote address={address} onTake={(given) => fill('siteUrl', given)} />}
      <PictureField
        label={seoLabels.defaultOgImage}
        hint="JPEG・PNG・WebP、2MBまで。横1200×縦630の画像がきれいに表示されます。"
        problem={problems.defaultOgImage}
        address={defaultOgImage}
        stored={form.formState.defaultValues?.defaultOgImage ?? ''}
        frame="card"
        sending={sendPicture}
        onUploaded={put}
        onPicked={put}
      >
        {(wiring) => <input className="input" inputMode="url" autoComplete="off" {...wiring} {...register('defaultOgImage')} />}
      </PictureField>
      <FormField
        label={seoLabels.operatorName}
        problem={problems.operatorName}
        hint={ownersHint('「サイトについて」「お問い合わせ」「利用規約」などに、運営者として表示されます。')}
      >
        {(wiring) => <input className="input" autoComplete="off" readOnly={readOnly} {...wiring} {...register('operatorName')} />}
      </FormField>
      <FormField
        label={seoLabels.contactAddress}
        problem={problems.contactAddress}
        hint={ownersHint('お問い合わせの宛先として公開されます。')}
      >
        {(wiring) => (
          <input
            className="input"
            type="email"
            inputMode="email"
            autoComplete="off"
            readOnly={readOnly}
            {...wiring}
            {...register('contactAddress')}
          />
        )}
      </FormField>
    </>
  );
}
