/** Label and tone of a subscription's status. */
export const subscriberStatuses = [
  { code: 'pending', label: '確認待ち', tone: 'warn' },
  { code: 'confirmed', label: '確認済み', tone: 'ok' },
  { code: 'left', label: '解除済み', tone: 'info' },
] as const;
