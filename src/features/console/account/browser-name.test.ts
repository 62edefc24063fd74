import { expect, test } from 'vitest';
import { browserName } from './browser-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0`, 'Edge（Windows）'],
  [`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/147.0.0.0 Mobile Safari/537.36`, 'Chrome（Android）'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari（iPhone）',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15.7; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox（Mac）'],
  ['curl/8.5.0', 'curl/8.5.0'],
  [null, '不明な端末'],
])('%s is %s', (userAgent, name) => expect(browserName(userAgent)).toBe(name));
