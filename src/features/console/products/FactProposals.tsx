import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { FactProposal } from '#api/contract/fact-proposals.ts';
import { productFields, type ProductField } from '#api/contract/product-fields.ts';
import { formLabelOf } from '#api/contract/vocabulary.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { writeCall } from '../calls.ts';
import type { Editing } from '../form/EditorForm.tsx';
import type { ProductValues } from './product-form.ts';

/** Reads facts from the product's free texts and offers each for its field; nothing is filled in without a press. */
export function FactProposals({ form, keep }: Pick<Editing<ProductValues>, 'form' | 'keep'>) {
  const reading = useMutation({
    mutationFn: () => {
      const texts = form.getValues(['name', 'ingredients', 'feedingInstructions', 'specifications']);
      const [name, ingredients, feedingInstructions, specifications] = texts;
      return writeCall('POST /api/admin/products/fact-proposals', {
        body: { name: name.slice(0, 200), ingredients, feedingInstructions, specifications },
      });
    },
  });
  const accept = ({ field, value }: FactProposal) => {
    form.setValue(field, textOf(value), { shouldDirty: true, shouldValidate: true });
    keep();
  };
  return (
    <div className="proposals">
      <WaitingButton data-variant="quiet" data-size="row" pending={reading.isPending} onClick={() => reading.mutate()}>
        {reading.isPending ? '読み取っています...' : '説明文から読み取る'}
      </WaitingButton>
      <div role="status">
        {reading.isError && <p className="hint">{sentenceOf(reading.error, '読み取れませんでした。もう一度お試しください。')}</p>}
        {reading.data?.length === 0 && <p className="hint">「原材料」「与え方」「仕様」から、はっきり読み取れる値はありませんでした。</p>}
        {reading.data && reading.data.length > 0 && (
          <p className="hint">読み取った値の候補です。パッケージやメーカーのページと照らし合わせて、合っているものだけ使ってください。</p>
        )}
      </div>
      {reading.data && reading.data.length > 0 && (
        <ul>
          {reading.data.map((proposal) => (
            <Offer key={proposal.field} form={form} proposal={proposal} onAccept={() => accept(proposal)} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface OfferProps {
  form: Editing<ProductValues>['form'];
  proposal: FactProposal;
  onAccept: () => void;
}

function Offer({ form, proposal: { field, value, source }, onAccept }: OfferProps) {
  const present = useWatch({ control: form.control, name: field });
  const { label, terms = [], unit = '' }: ProductField = productFields[field];
  const isSame = present === textOf(value);
  const action = isSame ? '入力済み' : present === '' ? 'この値を使う' : 'この値に置きかえる';
  const shown = Array.isArray(value) ? value.join('、') : terms.length > 0 ? formLabelOf(terms, textOf(value)) : `${value}${unit}`;
  return (
    <li>
      <p>
        <b>{label}</b>
        <span>{shown}</span>
      </p>
      <blockquote>{source}</blockquote>
      <WaitingButton data-variant="text" data-size="row" waits={isSame} aria-label={`${action}（${label}）`} onClick={onAccept}>
        {action}
      </WaitingButton>
    </li>
  );
}

/** Returns a value as the form has it: lists have one item per line. */
function textOf(value: FactProposal['value']): string {
  return Array.isArray(value) ? value.join('\n') : String(value);
}
