import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { databaseFileOf } from '#db/database-file.ts';
import { hostUrls } from '#db/postgres/hosts.ts';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import { ageOf, type Kept } from './backups/retention.ts';
import { isSite } from './contract/admin-seo.ts';
import { isSender, readSmtpUrl, type MailServer } from './mail/mail-server.ts';
import { settablePassword } from './operators/password-strength.ts';
import { readSharedSecret } from './storage/shared-secret.ts';

const address = z.string().refine(
  (text) => {
    const [ip = '', bits, ...rest] = text.split('/');
    const most = isIP(ip) === 4 ? 32 : 128;
    return isIP(ip) > 0 && rest.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= most));
  },
  { error: 'IPアドレスかCIDRをカンマで区切って指定してください' },
);

const variables = z.object({
  PORT: z.coerce
    .number('ポート番号（0〜65535）を指定してください')
    .int('ポート番号は整数です')
    .min(0)
    .max(65535, 'ポート番号は65535までです')
    .default(4321),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .refine(
      (url) => isDatabaseUrl(url) && hostUrls(url).every((each) => URL.canParse(each)),
      'postgres://利用者:パスワード@サーバー:5432/名前 のように指定してください。パスワードの記号は%と16進数で書いてください',
    )
    .optional(),
  SITE_URL: z
    .string()
    .trim()
    .refine(isSite, { error: 'https://petmikke.example のように、http:// か https:// とホスト名だけを指定してください', abort: true })
    .transform((url) => new URL(url).origin)
    .optional(),
  ADMIN_PASSWORD: settablePassword.optional(),
  SEED: z.enum(['demo', 'none'], 'demo か none を指定してください').optional(),
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .pipe(z.array(address)),
  WRITE_LIMITS: z.coerce.number('0以上の数を指定してください').min(0, '0以上の数を指定してください').default(1),
  RENDER_THREADS: z
    .string()
    .regex(/^([1-9]|1[0-6])$/, '1〜16の整数を指定してください')
    .transform(Number)
    .default(() => Math.min(4, availableParallelism())),
  BACKUP_SCHEDULE: z.enum(['hourly', 'off'], 'hourly か off を指定してください').default('hourly'),
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3}){3}$/, '毎時・日・週・そのほかの数を 24,14,8,10 のように指定してください')
    .default('24,14,8,10')
    .transform((text) => {
      const [hours = 0, days = 0, weeks = 0, others = 0] = text.split(',').map(Number);
      return { hours, days, weeks, others, age: ageOf({ days, weeks }) };
    })
    .refine(({ hours, others }) => hours > 0 && others > 0, { error: '毎時とそのほかの数は1以上にしてください' }),
  FETCH_PRIVATE_PICTURES: z.enum(['0', '1'], '0 か 1 を指定してください').default('0'),
  LINK_CHECKS: z.enum(['on', 'off'], 'on か off を指定してください').default('on'),
  CHECK_LOOPBACK_LINKS: z.enum(['0', '1'], '0 か 1 を指定してください').default('0'),
  SMTP_URL: z
    .string()
    .transform((url, context) => {
      const server = readSmtpUrl(url);
      if (typeof server !== 'string') return server;
      context.addIssue(server);
      return z.NEVER;
    })
    .optional(),
  MAIL_FROM: z.string().refine(isSender, 'info@example.jp か 名前 <info@example.jp> の形で指定してください').optional(),
  ADMIN_TOOL_URL: z.url({ protocol: /^https?$/, error: 'http:// か https:// で始まるURLを指定してください' }).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug'], 'silent, error, warn, info, debug のどれかです').default('warn'),
});

/** Environment settings, read once. */
export interface Config extends Settings {
  /** The secret that all servers of a PostgreSQL database share; undefined with a file, whose secret is in the data folder. */
  secret: string | undefined;
}

/** All settings but the secret, which a server's unit may hold alone. */
export interface Settings {
  port: number;
  host: string;
  /** Absolute; holds the database unless it has a URL, uploads and the published site. */
  dataDir: string;
  /** The database's file in the data folder, or the URL of a PostgreSQL database. */
  database: string;
  /** The origin that readers use. */
  siteUrl: string | undefined;
  /** Whether readers reach the site by https. */
  isSecure: boolean;
  adminPassword: string | undefined;
  /** Undefined if not set: an empty database is filled with the demo data unless a site was published before. */
  seed: 'demo' | 'none' | undefined;
  /** Addresses or CIDR ranges of proxies whose X-Forwarded-For is trusted. */
  trustProxy: string[];
  /** Factor on all visitor limits; 0 switches them off. */
  writeLimits: number;
  /** Threads that render pages. */
  renderThreads: number;
  backupSchedule: 'hourly' | 'off';
  /** How many backups to keep. */
  backupKeep: Kept;
  /** Whether operators' picture URLs may point to this host and its networks. */
  fetchPrivatePictures: boolean;
  /** Whether outward links are checked. */
  linkChecks: 'on' | 'off';
  /** Whether links to this host are checked like others, for tests. */
  checkLoopbackLinks: boolean;
  /** The server that sends mail; without it nothing is sent. Holds a password. */
  smtp: MailServer | undefined;
  /** Sender of mail, `name <address>`; the site's name and contact address if not set. */
  mailFrom: string | undefined;
  adminToolUrl: string | undefined;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** Reads a server's configuration from the environment. Throws an Error with one Japanese line per wrong value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const settings = readSettings(environment);
  return { ...settings, secret: isDatabaseUrl(settings.database) ? readSharedSecret(environment) : undefined };
}

/** Reads what a command needs that runs beside a server and makes no keys. Throws an Error with one Japanese line per wrong value. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const known = Object.fromEntries(Object.keys(variables.shape).map((name) => [name, environment[name] || undefined]));
  const { data, error } = variables.safeParse(known);
  if (error) throw new Error(error.issues.map((issue) => `設定 ${String(issue.path[0])} が正しくありません: ${issue.message}`).join('\n'));
  const dataDir = resolve(data.DATA_DIR);
  return {
    port: data.PORT,
    // For this name Fastify would start a second server, without the limits of connections.
    host: data.HOST === 'localhost' ? '127.0.0.1' : data.HOST,
    dataDir,
    database: data.DATABASE_URL ?? databaseFileOf(dataDir),
    siteUrl: data.SITE_URL,
    isSecure: data.SITE_URL?.startsWith('https:') ?? false,
    adminPassword: data.ADMIN_PASSWORD,
    seed: data.SEED,
    trustProxy: data.TRUST_PROXY,
    writeLimits: data.WRITE_LIMITS,
    renderThreads: data.RENDER_THREADS,
    backupSchedule: data.BACKUP_SCHEDULE,
    backupKeep: data.BACKUP_KEEP,
    fetchPrivatePictures: data.FETCH_PRIVATE_PICTURES === '1',
    linkChecks: data.LINK_CHECKS,
    checkLoopbackLinks: data.CHECK_LOOPBACK_LINKS === '1',
    smtp: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    adminToolUrl: data.ADMIN_TOOL_URL,
    logLevel: data.LOG_LEVEL,
  };
}
