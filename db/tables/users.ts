import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

export interface UsersTable {
  id: Generated<number>;
  username: string;
  password: string;
  email: string;
  points: Generated<number>;
  role: Generated<'user' | 'admin'>;
  createdAt: Time;
}

export interface PointsTransactionsTable {
  id: Generated<number>;
  userId: number;
  points: number;
  reason: string;
  createdAt: Time;
}

export interface FavoritesTable {
  id: Generated<number>;
  userId: number;
  productId: number;
  createdAt: Time;
}
