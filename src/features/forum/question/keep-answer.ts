/** Keeps the text of a reply that can no longer be sent in a read-only field, so that the writer can copy it. */
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
