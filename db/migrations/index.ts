import type { Migration } from 'kysely/migration';
import * as catalogue from './0001-catalogue.ts';
import * as reviews from './0002-reviews.ts';
import * as forum from './0003-forum.ts';
import * as articles from './0004-articles.ts';
import * as publishing from './0005-publishing.ts';
import * as search from './0006-search.ts';
import * as operator from './0007-operator.ts';
import * as listing from './0008-listing.ts';
import * as visitors from './0009-visitors.ts';
import * as searchWords from './0010-search-words.ts';
import * as console from './0014-console.ts';
import * as productTable from './0016-product-table.ts';
import * as imports from './0017-imports.ts';
import * as partsAndCounts from './0019-parts-and-counts.ts';
import * as databaseIdentity from './0030-database-identity.ts';
import * as earlyIndexes from './0040-early-indexes.ts';
import * as loginAttempts from './0045-login-attempts.ts';
import * as viewsByAddress from './0046-views-by-address.ts';
import * as usedProofs from './0047-used-proofs.ts';
import * as picturesElsewhere from './0060-pictures-elsewhere.ts';
import * as picturesInArticles from './0061-pictures-in-articles.ts';
import * as rankedProducts from './0070-ranked-products.ts';
import * as likedReviews from './0071-liked-reviews.ts';
import * as productFacts from './0072-product-facts.ts';
import * as cellMeans from './0073-cell-means.ts';
import * as mixedOrder from './0074-mixed-order.ts';
import * as animalFilters from './0075-animal-filters.ts';
import * as unitPriceOrder from './0076-unit-price-order.ts';
import * as reviewedAnimals from './0077-reviewed-animals.ts';
import * as questionRelations from './0078-question-relations.ts';
import * as reviewPhotos from './0079-review-photos.ts';
import * as productWords from './0080-product-words.ts';
import * as counters from './0082-counters.ts';
import * as productPrices from './0084-product-prices.ts';
import * as notices from './0085-notices.ts';
import * as linkProblems from './0086-link-problems.ts';
import * as outgoingMail from './0088-outgoing-mail.ts';
import * as letters from './0089-letters.ts';
import * as postContacts from './0090-post-contacts.ts';
import * as members from './0091-members.ts';
import * as versions from './0093-versions.ts';
import * as scheduledArticles from './0094-scheduled-articles.ts';
import * as siteTexts from './0096-site-texts.ts';
import * as providedReviews from './0101-provided-reviews.ts';
import * as keptWordings from './0102-kept-wordings.ts';
import * as media from './0110-media.ts';
import * as brandReviewContacts from './0111-brand-review-contacts.ts';
import * as searchLexemes from './0112-search-lexemes.ts';
import * as purgeIndexes from './0113-purge-indexes.ts';
import * as newestAxes from './0114-newest-axes.ts';
import * as calledOffNotices from './0120-called-off-notices.ts';
import * as fetchedPictures from './0121-fetched-pictures.ts';
import * as inviters from './0122-inviters.ts';
import * as writersDeletions from './0123-writers-deletions.ts';
import * as brokenTexts from './0124-broken-texts.ts';
import * as invitedSubscribers from './0125-invited-subscribers.ts';
import * as halfEmoji from './0127-half-emoji.ts';
import * as searchedAnimals from './0128-searched-animals.ts';
import * as partialAxes from './0139-partial-axes.ts';
import * as auditActions from './0140-audit-actions.ts';
import * as auditActors from './0147-audit-actors.ts';
import * as sentKeysAt from './0148-sent-keys-at.ts';
import * as searchedRecommendations from './0149-searched-recommendations.ts';

/** Migrations by name, in order. A landed one is frozen, name and text (`landed`): change the schema by adding the next. */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': catalogue,
  '0002-reviews': reviews,
  '0003-forum': forum,
  '0004-articles': articles,
  '0005-publishing': publishing,
  '0006-search': search,
  '0007-operator': operator,
  '0008-listing': listing,
  '0009-visitors': visitors,
  '0010-search-words': searchWords,
  '0014-console': console,
  '0016-product-table': productTable,
  '0017-imports': imports,
  '0019-parts-and-counts': partsAndCounts,
  '0030-database-identity': databaseIdentity,
  '0040-early-indexes': earlyIndexes,
  '0045-login-attempts': loginAttempts,
  '0046-views-by-address': viewsByAddress,
  '0047-used-proofs': usedProofs,
  '0060-pictures-elsewhere': picturesElsewhere,
  '0061-pictures-in-articles': picturesInArticles,
  '0070-ranked-products': rankedProducts,
  '0071-liked-reviews': likedReviews,
  '0072-product-facts': productFacts,
  '0073-cell-means': cellMeans,
  '0074-mixed-order': mixedOrder,
  '0075-animal-filters': animalFilters,
  '0076-unit-price-order': unitPriceOrder,
  '0077-reviewed-animals': reviewedAnimals,
  '0078-question-relations': questionRelations,
  '0079-review-photos': reviewPhotos,
  '0080-product-words': productWords,
  '0082-counters': counters,
  '0084-product-prices': productPrices,
  '0085-notices': notices,
  '0086-link-problems': linkProblems,
  '0088-outgoing-mail': outgoingMail,
  '0089-letters': letters,
  '0090-post-contacts': postContacts,
  '0091-members': members,
  '0093-versions': versions,
  '0094-scheduled-articles': scheduledArticles,
  '0096-site-texts': siteTexts,
  '0101-provided-reviews': providedReviews,
  '0102-kept-wordings': keptWordings,
  '0110-media': media,
  '0111-brand-review-contacts': brandReviewContacts,
  '0112-search-lexemes': searchLexemes,
  '0113-purge-indexes': purgeIndexes,
  '0114-newest-axes': newestAxes,
  '0120-called-off-notices': calledOffNotices,
  '0121-fetched-pictures': fetchedPictures,
  '0122-inviters': inviters,
  '0123-writers-deletions': writersDeletions,
  '0124-broken-texts': brokenTexts,
  '0125-invited-subscribers': invitedSubscribers,
  '0127-half-emoji': halfEmoji,
  '0128-searched-animals': searchedAnimals,
  '0139-partial-axes': partialAxes,
  '0140-audit-actions': auditActions,
  '0147-audit-actors': auditActors,
  '0148-sent-keys-at': sentKeysAt,
  '0149-searched-recommendations': searchedRecommendations,
};

/** Names under which databases may have run a migration, and its name now. */
export const formerNames: Record<string, string> = { '0019-sitemap-parts': '0019-parts-and-counts' };

/** SHA-256 of each migration's file; a test compares them. */
export const landed: Record<string, string> = {
  '0001-catalogue': '2cade60d6738348cd18523ef7b4f580a14aa921780f9018b8b7f428918c4af0c',
  '0002-reviews': 'a668f97862d6042a212c87ec33513f87174decddabb7d5fd5c04ab17da725425',
  '0003-forum': 'c56b75edb8fd3eadb0f1b9a46782b37a890ed4850b25d9eb340bbe644e0ab87d',
  '0004-articles': 'e7799af519bdcee90ae2e00d9ed92a1fb3e8fa610acc46eb8c0a65b4d790f281',
  '0005-publishing': '80fe38e7afaf36b0cb52d7f79cd13331d0c5c3bedd3bd201b74c0752bb549ba7',
  '0006-search': '168ac6d953e611af3ba6041594e649396774af59b3b3433b7a66e007c2bddf10',
  '0007-operator': '05064782f23881814f4f2b1c0021fb18a731d960265a9c02c0e6cf7c2f578c3b',
  '0008-listing': 'f136dbe09c56ec80fb184fe793ed801b327ca186b308c981e7ec4af88bdbdd9f',
  '0009-visitors': 'bd78c53ddbe9da914ff1519392678603fd87fb841af13164fe1eb2e8d4146c0b',
  '0010-search-words': '140b1ca49f0991a4e4208c68a07f33ed0446e3a44bab961aedbb9b0c9c795485',
  '0014-console': '4360a6ef4a62357dea9ba0181bfce397fbd8ae3c53314754f71f857c2f0ed260',
  '0016-product-table': 'a7d12dcbce153a4c2e9f0e4779f823cdb9068d2a5f69776d84ea5e2a8efb2594',
  '0017-imports': '297ca0ccc4a438f14887e692d00407cbb6d168007e7caaa6b091221bd01c76b7',
  '0019-parts-and-counts': '97abb1df082932a4ee161b68daf65bc505a11204eba48749a5dfe0ed46274b6e',
  '0030-database-identity': 'cc0ce71ac7a19f308b1974e92cdef188036cf8512ca76d81df3cc436524aa6a1',
  '0040-early-indexes': '00cea3c3bbbe1103b7bd805c02a0be01001a58ea02c016b18449a6b31672a041',
  '0045-login-attempts': '34d6f4a5c6f071fb30b26198ad25f53e460c9dc2404f766b62609917156dcbd9',
  '0046-views-by-address': '6ee0950d0c9352f3002cd687fd1611f06c966403ca1c60e22cc2d19f49512ea4',
  '0047-used-proofs': 'cbeb7dd5654c0d200907c2c46ad0d0372058ae8f1d2b9d7e2631566d97558dac',
  '0060-pictures-elsewhere': '987fc607700f479d86e75525e0d94fd401ab3386644201240d53567effd84135',
  '0061-pictures-in-articles': 'd47bb3f6a63702c04527ff68396884cb65a011ddb6cbc04534d2ae5c6f3bb241',
  '0070-ranked-products': 'f4346c5eec473477f30f56d70da8555fafaee27c9e127a7a3f2e26525885daba',
  '0071-liked-reviews': 'a2d5bbd432e22a2b7651ec02a50186a2535a08622e3aec7cc9e49693de43f716',
  '0072-product-facts': '773d42f52a14a1defb4b6ad05ec4c563f9b0611c5119a826276e3632f3c2563a',
  '0073-cell-means': '13a4516dee5041c64cb41971512909586de02a5c313cf0d9ff4f5f65d7e23e15',
  '0074-mixed-order': 'a13b59cfa1f93a850a570b54c70725074c2e939f793e1437e10cf39d28b87daf',
  '0075-animal-filters': 'f90eb8885fc5922d86463507b07f8052a092569f97bb9de0ff80fe1d22e6962a',
  '0076-unit-price-order': '65541a75b59bb0c341267ad17dbadd8d05e6e51dbf37cd5bce2e67168c7241c7',
  '0077-reviewed-animals': 'a1124e12db2d7d5bfb83b1ddea4c58a755360467c538abca944da60376982f6b',
  '0078-question-relations': 'b48823ef1d5eb849fbe276b0e385125691865b63077f7f1c8626f2add368a86d',
  '0079-review-photos': 'c553389fd38cae78ef0777e24349a93333074e65ecf2bdac6d6e635c288b537f',
  '0080-product-words': '82b9988584d9e1e54949510b692246883440a5fe96f6d953c32d49190da24825',
  '0082-counters': '112ee2cdafde6dbeae3cb69c5c1f55368d3203d9a460e0713f214da50cd3e4a9',
  '0084-product-prices': '174081a8369021669054addfb285b719c72993fd1381570a68ae9742d6f874f9',
  '0085-notices': '114907e23c5b018078a30bce8740981557a9c916305b40f8d29d26ac55ec7e58',
  '0086-link-problems': '60378c96d9769f7c4340d704826f75a030978158b9f2de9b2ad782e1492296cb',
  '0088-outgoing-mail': '734ba281e8414aba67b66b2e41d9d6fbf2c2397078fb9007a8043d3c07641374',
  '0089-letters': '1be2fc6443bf69d7bf38c48b78282f3bf5fb5f109cbbcf0c32ee79ed750bc517',
  '0090-post-contacts': '065586f07ecd80b8c690a04d91572d232eab90858972fc74aa7f8dbe7016f286',
  '0091-members': 'e27a3f30353441155bc519877e005b1624059ae6d112b284c6c3460203fa03d5',
  '0093-versions': '212345de21c08b99d5586954fb50f2588d03b1896a192b736b7095166cacbccb',
  '0094-scheduled-articles': '6623e4fadd885258f5f02df0bf84c4f789d9d81ba11a112c7e3ad04e2cdf1a50',
  '0096-site-texts': 'ce69367cf5b0eff558404ce74af866888382f0674427820f3a007b47723d2286',
  '0101-provided-reviews': 'dcda5e7f8d1264eccef9e130d0d9b52531857907657411a94164d67082f5c52e',
  '0102-kept-wordings': '1a84186f1e298ca58a7c815111a197c35a597be164b16717707533e0fc020e5a',
  '0110-media': '4197de033c4034a4487f1130ac93974964add785bfe179701e0cdc8712123053',
  '0111-brand-review-contacts': 'afb5baac556faed7a8f94bb9bc07f2cf1ba501d7b34d46a89476aeefae3f6350',
  '0112-search-lexemes': '6e8de4a4123195ea7834b2e7ebe72488fb3a81521a96950b5aeec7bcf32d190b',
  '0113-purge-indexes': '88823cd5e8968373fd227f01ba41fa6283763d60deec7b9e16a663b1ff8920ff',
  '0114-newest-axes': '7467a76fcae44f755795e7ec62da115cc11c694153ea6ce534952ecd53313441',
  '0120-called-off-notices': '7c1b42bdc781ef7de48fa76d8818ecee19337c31839268a574e1fe2b20e7955e',
  '0121-fetched-pictures': '861cba98e0838c25b68ff4439a937997599ebf6a30903796b308f481013184eb',
  '0122-inviters': 'de30810751150d2e02f87d79fa391387efa00e4f8b3f4b9c1fffab3d47df7319',
  '0123-writers-deletions': '3364be0afc1c927e7f1a96bc029c89facbbd88c7bec2c5dc0783d7351e779c9e',
  '0124-broken-texts': '1c34057e6364e65283e6db50129b7744bd8d81ba0e6cc35514c47d1783a3af49',
  '0125-invited-subscribers': '2e7e6570dbad00f90de63d932e656d88fdd499c778c4e60ed05797921e0be8fc',
  '0127-half-emoji': 'e215e1eaaa4ce37f9e2be35c5174276ca2157001d6c6f5e42b45f57a12476842',
  '0128-searched-animals': '49f5805f39c6274d199e1d34e352a3205b7b5b2b8dd2ef6165f82358d9a78064',
  '0139-partial-axes': 'b768a21a0f01ced572a8cb52292f56708f1a95ec7b52f2ac1fc48ba2b56a7fd8',
  '0140-audit-actions': '12be1c911090ec195c7c8e1f7d0e9160017c6bbfabbe4cf561e20fe31092678a',
  '0147-audit-actors': '4c4f173c5a487eef8188715a0811fd9c7b9e47b18d250123eecdf94445ce24f4',
  '0148-sent-keys-at': '30cf0a77f74311ee791672322638dc2149fef533a2157cfe79f7e8157758743d',
  '0149-searched-recommendations': '57123d6e955b03a1294537b3ff6a135f336e2ddfeacfd256849768d41598da24',
};
