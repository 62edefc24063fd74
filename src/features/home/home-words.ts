export const noProducts = '商品が見つかりませんでした';
export const productsFailed = '商品の読み込みに失敗しました。もう一度お試しください。';
export const noRanking = 'ランキングデータがありません';
