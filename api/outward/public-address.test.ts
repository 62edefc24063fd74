import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test('addresses of this host and its networks, and those that embed one, are not public', () => {
  const own = ['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1', '198.18.0.1'];
  const none = ['192.0.2.1', '203.0.113.9', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'];
  const six = ['::', '::1', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1', '2001:db8::1', '64:ff9b::7f00:1', 'fec0::1', '100::1'];
  const hidden = ['::ffff:127.0.0.1', '::ffff:a00:1', '::ffff:8.8.8.8', '::127.0.0.1', '2002:7f00:1::', '2001:0:7f00:1::', 'fe80::1%eth0'];
  for (const ip of [...own, ...none, ...six, ...hidden]) expect(isPublicAddress(ip), ip).toBe(false);
});

test('addresses of public servers are public', () => {
  for (const ip of ['8.8.8.8', '100.63.255.255', '172.15.0.1', '172.32.0.1', '223.255.255.254', '2606:4700::1111', '2a00:1450::1'])
    expect(isPublicAddress(ip), ip).toBe(true);
});
