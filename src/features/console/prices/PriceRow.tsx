import { useId, type KeyboardEvent } from 'react';
import { priceSlip } from '#api/contract/price-slip.ts';
import { timeText } from '#src/lib/dates.ts';
import { ownPicture } from '#src/lib/own-picture.ts';
import { paths } from '#src/lib/paths.ts';
import { yen } from '#src/lib/text.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { Phrases } from '#src/ui/Phrases.tsx';
import { amountOf } from '../form/amount.ts';
import { PriceSlip } from '../form/PriceSlip.tsx';
import type { DuePrice, PriceState } from './use-prices.ts';

interface Props {
  product: DuePrice;
  state: PriceState;
  onPress: (event: KeyboardEvent) => void;
  onType: (text: string) => void;
  onEndSale: (ends: boolean) => void;
  onConfirm: () => void;
}

const shops = [
  ['affiliateUrl', '公式サイト'],
  ['amazonUrl', 'Amazon'],
  ['rakutenUrl', '楽天市場'],
] as const;

/** Renders a product with its price, where to look it up, and the button that confirms it. */
export function PriceRow({
  product,
  state: { state, text, stored, isOnSale, endsSale = false, problem = '' },
  onPress,
  onType,
  onEndSale,
  onConfirm,
}: Props) {
  const id = useId();
  const { name, nameParts, imageUrl, category, petType, priceCheckedAt, price, originalPrice } = product;
  const typed = amountOf(text);
  const done = state === 'done';
  const replaced = done ? price : stored;
  const slip = priceSlip(replaced, typed);
  const isOver = originalPrice !== null && typed !== undefined && typed >= originalPrice;
  const described = slip === undefined ? `${id}-shown` : `${id}-shown ${id}-slip`;
  return (
    <li className="console-card price-row" data-state={state}>
      <img src={ownPicture(imageUrl) ?? paths.packImage(category, petType)} alt="" width={56} height={56} loading="lazy" />
      <div className="price-what">
        <a className="link" id={`${id}-name`} href={paths.product(product.id)} target="_blank" rel="noopener">
          <Phrases {...nameParts} />
          <span className="sr-only">（新しいタブで開きます）</span>
        </a>
        <p className="hint">
          {priceCheckedAt === null ? 'まだ確認されていません' : `前回の確認 ${timeText(priceCheckedAt)}`}
          {shops.map(([field, label]) => {
            const href = product[field];
            return href === null ? null : (
              <a key={field} className="link" href={href} target="_blank" rel="noopener noreferrer">
                {label}
                <Icon name="ext" size={14} />
                <span className="sr-only">（新しいタブで開きます）</span>
              </a>
            );
          })}
        </p>
      </div>
      <div className="price-now">
        <label className="sr-only" htmlFor={`${id}-price`}>{`${name}の価格（円）`}</label>
        <span className="price-input">
          <input
            className="input num"
            id={`${id}-price`}
            inputMode="decimal"
            autoComplete="off"
            tabIndex={-1}
            value={text}
            aria-invalid={state === 'failed'}
            aria-describedby={described}
            onKeyDown={onPress}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
          />
          円
        </span>
        <span className="hint num" id={`${id}-shown`}>
          公開ページでの表示 {typed === undefined ? '—' : yen(typed)}
          {typed !== undefined && typed !== replaced && <s>{yen(replaced)}</s>}
        </span>
      </div>
      <WaitingButton
        data-variant={done ? 'quiet' : 'secondary'}
        data-confirm=""
        pending={state === 'saving'}
        aria-describedby={`${id}-name ${described}`}
        onKeyDown={onPress}
        onClick={onConfirm}
      >
        {done && <Icon name="check" size={18} />}
        {
          { due: typed === stored && !endsSale ? '確認した' : '保存して確認', saving: '保存中...', done: '確認済み', failed: 'もう一度' }[
            state
          ]
        }
      </WaitingButton>
      {product.isOnSale && !isOnSale && <p className="price-sale">セールを終えました。</p>}
      {isOnSale && (
        <p className="price-sale">
          <span>{originalPrice === null ? 'セール中' : `セール中・元の価格 ${yen(originalPrice)}`}</span>
          <label>
            <input
              type="checkbox"
              checked={endsSale || isOver}
              disabled={isOver}
              onKeyDown={onPress}
              onChange={({ currentTarget }) => onEndSale(currentTarget.checked)}
            />
            {isOver ? '元の価格以上のため、セールを終える' : 'セールを終える'}
          </label>
        </p>
      )}
      {slip !== undefined && <PriceSlip id={`${id}-slip`} text={slip} />}
      {problem !== '' && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </li>
  );
}
