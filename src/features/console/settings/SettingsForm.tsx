import { useState } from 'react';
import { countMonthChoices, socialKinds } from '#api/contract/admin-settings.ts';
import { FormField } from '#src/ui/form/FormField.tsx';
import { useFormDraft } from '../form/draft.ts';
import { useDraftForm } from '../form/draft-form.ts';
import { EditConflict } from '../form/EditConflict.tsx';
import { mergedFields } from '../form/form-values.ts';
import { useOneSave } from '../form/one-save.ts';
import { SavedForm } from '../form/SavedForm.tsx';
import { TextField } from '../form/TextField.tsx';
import { useConflict } from '../form/use-conflict.ts';
import { fieldsOf } from '../request-errors.ts';
import { useSaveSettings } from './settings-calls.ts';
import {
  choiceLabels,
  countMonthLabels,
  patchOf,
  settingLabels,
  settingsResolver,
  settingText,
  socialLabels,
  valuesOf,
  type SettingsValues,
  type SiteChoices,
} from './settings-form.ts';

/** Renders the rules of rankings, of the forum and of counters, and the statement and links of the footer. */
export function SettingsForm({ settings }: { settings: SiteChoices }) {
  const saving = useSaveSettings();
  const startSave = useOneSave(saving, 'サイトの設定');
  const [typed, setTyped] = useState<SettingsValues>();
  // Each field and link is saved by itself, with what was loaded of it: a draft needs no version.
  const draft = useFormDraft('settings', { base: valuesOf(settings), version: '' });
  const editing = useDraftForm(draft, settingsResolver(draft.base), fieldsOf(saving.error));
  const { form, problems, settle } = editing;
  const conflict = useConflict<SiteChoices>(saving);
  const meanwhile = conflict && valuesOf(conflict);
  const send = (loaded: SettingsValues, sent: SettingsValues, filled: SettingsValues) =>
    startSave(patchOf(loaded, sent), (saved) => settle({ base: valuesOf(saved), version: '' }, filled));
  const save = (filled: SettingsValues) => {
    setTyped(filled);
    send(draft.base, filled, filled);
  };
  return (
    <>
      <SavedForm className="settings-form" draft={draft} editing={editing} pending={saving.isPending} action="保存する" onSave={save}>
        <section aria-labelledby="ranking-rules">
          <h2 id="ranking-rules">ランキング</h2>
          <TextField
            label={choiceLabels.rankFrom}
            optional={false}
            mode="decimal"
            hint="この数に届かない商品は「まだ少ない声」として、順位なしで下に並びます。0にすると、すべての商品に順位が付きます。"
            problem={problems['rankFrom']}
            registration={form.register('rankFrom')}
          />
        </section>
        <section aria-labelledby="forum-rules">
          <h2 id="forum-rules">ペット相談</h2>
          <label className="check">
            <input type="checkbox" {...form.register('onlyAskerChooses')} />
            {choiceLabels.onlyAskerChooses}
          </label>
        </section>
        <section aria-labelledby="count-rules">
          <h2 id="count-rules">アクセスの数</h2>
          <FormField
            label={choiceLabels.countMonths}
            hint="90日を過ぎた商品や記事ごとの数は、週ごとにまとまります。ここで選んだ期間を過ぎた数は、自動で削除されます。"
          >
            {(wiring) => (
              <select className="select" {...wiring} {...form.register('countMonths')}>
                {countMonthChoices.map((months) => (
                  <option key={months} value={months}>
                    {countMonthLabels[months]}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        </section>
        <section aria-labelledby="ad-statement">
          <h2 id="ad-statement">広告</h2>
          <TextField
            label={choiceLabels.adStatement}
            optional={false}
            rows={3}
            hint="すべてのページの下に出ます。「広告・アフィリエイトについて」のページと合わせてください。保存すると、すべてのページを公開し直します。"
            problem={problems['adStatement']}
            registration={form.register('adStatement')}
          />
        </section>
        <section aria-labelledby="social-links">
          <h2 id="social-links">{choiceLabels.socialLinks}</h2>
          <p className="hint">空の欄は表示されません。</p>
          {socialKinds.map((kind) => (
            <TextField key={kind} label={socialLabels[kind]} mode="url" problem={problems[kind]} registration={form.register(kind)} />
          ))}
        </section>
      </SavedForm>
      {meanwhile && typed && (
        <EditConflict
          loaded={draft.base}
          theirs={meanwhile}
          typed={typed}
          version={JSON.stringify(meanwhile)}
          labels={settingLabels}
          formatValue={settingText}
          pending={saving.isPending}
          onSave={(fields) => send(meanwhile, mergedFields(meanwhile, typed, fields), typed)}
          onClose={saving.reset}
        />
      )}
    </>
  );
}
