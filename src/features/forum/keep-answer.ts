/** Leaves what was written and cannot be sent any more where the form was, to be copied: an answer is worth its time. */
export function keepAnswer(text: string): void {
  const closing = document.querySelector('.closing[data-resolved]');
  if (!closing || document.querySelector('.kept-answer')) return;
  const label = document.createElement('label');
  label.className = 'kept-answer field';
  const title = document.createElement('span');
  title.className = 'label';
  title.textContent = '投稿できなかった回答';
  const area = document.createElement('textarea');
  Object.assign(area, { className: 'textarea', readOnly: true, rows: 6, value: text });
  label.append(title, area);
  closing.after(label);
}
