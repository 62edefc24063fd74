import type { ArticleCategoriesTable, ArticleProductsTable, ArticlesTable, RelatedArticlesTable } from './articles.ts';
import type { BrandsTable } from './brands.ts';
import type { CountersTable } from './counters.ts';
import type {
  ForumPostsTable,
  ForumPostTagsTable,
  ForumRepliesTable,
  ForumTagsTable,
  ForumVotesTable,
  PostViewsTable,
  QuestionArticlesTable,
  QuestionProductsTable,
  RelatedQuestionsTable,
} from './forum.ts';
import type { KeptWordingsTable } from './kept-wordings.ts';
import type { LinkPlacesTable, LinkProblemsTable, LinkTurnsTable } from './links.ts';
import type { LettersTable } from './letters.ts';
import type { MediaTable, MediaUsesTable } from './media.ts';
import type { KnownHouseholdsTable, LoginBackoffsTable } from './login.ts';
import type { NoticeProductsTable, NoticesTable } from './notices.ts';
import type { OutgoingMailsTable } from './outgoing-mails.ts';
import type { InvitationsTable, MembersTable, PasskeysTable, RecoveryCodesTable } from './members.ts';
import type { ArticlePicturesTable, PicturesElsewhereTable, UnreadArticlesTable } from './pictures.ts';
import type { CellsTable, ProductPricesTable, ProductsTable } from './products.ts';
import type { PostContactsTable } from './post-contacts.ts';
import type {
  AuditTable,
  ChangesTable,
  DatabaseIdentityTable,
  GoneTable,
  ImportRowsTable,
  ImportsTable,
  OperatorsTable,
  RedirectsTable,
  SessionsTable,
  SettingsTable,
  SiteTextsTable,
} from './publishing.ts';
import type { ReviewPhotosTable } from './review-photos.ts';
import type { BrandReviewsTable, CellMeansTable, LikesTable, ProductAxesTable, ReviewsTable } from './reviews.ts';
import type { GramsTable, TextsTable } from './search.ts';
import type { FavoritesTable, PointsTransactionsTable, UsersTable } from './users.ts';
import type {
  HeldPostsTable,
  IdempotencyKeysTable,
  PostAddressesTable,
  RateLimitsTable,
  RecentTextsTable,
  ReportsTable,
  SubscribersTable,
  UsedProofsTable,
} from './visitors.ts';

/** Every table by its name in camelCase; CamelCasePlugin converts table and column names to snake_case. */
export interface Tables {
  articleCategories: ArticleCategoriesTable;
  articleGrams: GramsTable;
  articlePictures: ArticlePicturesTable;
  articleProducts: ArticleProductsTable;
  articleTexts: TextsTable;
  articles: ArticlesTable;
  audit: AuditTable;
  brandReviewLikes: LikesTable;
  brandReviews: BrandReviewsTable;
  brands: BrandsTable;
  cellMeans: CellMeansTable;
  cells: CellsTable;
  changes: ChangesTable;
  counters: CountersTable;
  databaseIdentity: DatabaseIdentityTable;
  favorites: FavoritesTable;
  forumPostTags: ForumPostTagsTable;
  forumPosts: ForumPostsTable;
  forumReplies: ForumRepliesTable;
  forumTags: ForumTagsTable;
  forumVotes: ForumVotesTable;
  gone: GoneTable;
  heldPosts: HeldPostsTable;
  idempotencyKeys: IdempotencyKeysTable;
  importRows: ImportRowsTable;
  imports: ImportsTable;
  invitations: InvitationsTable;
  knownHouseholds: KnownHouseholdsTable;
  linkPlaces: LinkPlacesTable;
  keptWordings: KeptWordingsTable;
  linkProblems: LinkProblemsTable;
  linkTurns: LinkTurnsTable;
  letters: LettersTable;
  loginBackoffs: LoginBackoffsTable;
  noticeProducts: NoticeProductsTable;
  notices: NoticesTable;
  operators: OperatorsTable;
  outgoingMails: OutgoingMailsTable;
  media: MediaTable;
  mediaUses: MediaUsesTable;
  members: MembersTable;
  passkeys: PasskeysTable;
  picturesElsewhere: PicturesElsewhereTable;
  pointsTransactions: PointsTransactionsTable;
  postAddresses: PostAddressesTable;
  postContacts: PostContactsTable;
  postGrams: GramsTable;
  postTexts: TextsTable;
  postViews: PostViewsTable;
  productAxes: ProductAxesTable;
  productGrams: GramsTable;
  productPrices: ProductPricesTable;
  productTexts: TextsTable;
  products: ProductsTable;
  questionArticles: QuestionArticlesTable;
  questionProducts: QuestionProductsTable;
  rateLimits: RateLimitsTable;
  recentTexts: RecentTextsTable;
  recoveryCodes: RecoveryCodesTable;
  redirects: RedirectsTable;
  relatedArticles: RelatedArticlesTable;
  relatedQuestions: RelatedQuestionsTable;
  reports: ReportsTable;
  reviewLikes: LikesTable;
  reviewPhotos: ReviewPhotosTable;
  reviews: ReviewsTable;
  sessions: SessionsTable;
  settings: SettingsTable;
  siteTexts: SiteTextsTable;
  subscribers: SubscribersTable;
  unreadArticles: UnreadArticlesTable;
  usedProofs: UsedProofsTable;
  users: UsersTable;
}
