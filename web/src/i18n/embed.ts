/** What the page says that hands out the dice for other sites. */
export const embed = {
  'embed.title': 'Dice for your page',
  'embed.intro':
    'Three Cee-lo dice for any site: 320 by 360 pixels, no cookies, no account. Choose a house and a language, and paste the line below into your page.',
  'embed.house': 'House',
  'embed.language': 'Language',
  'embed.language.en': 'English',
  'embed.language.fr': 'French',
  'embed.language.nb': 'Norwegian',
  'embed.snippet': 'To paste into your page',
  'embed.copy': 'Copy',
  'embed.copied': 'Copied.',
  'embed.copied.not': 'Copy it by hand, please.',
  'embed.preview': 'How it looks',
  'embed.reach.home': 'Whoever is in the same network sees the dice.',
  'embed.reach.this-machine':
    'Only this computer sees the dice: nobody else can reach this server.',
  'embed.plain':
    'A page that is served over https shows nothing from a server without it: give this server an address with https first.',
  'embed.about':
    'The throws are drawn by this server and belong to no table; nothing of them is kept.',
  'embed.loading': 'Asking the server for its houses …',
  'embed.offline': 'The server does not answer.',
  'embed.again': 'Ask again',
  'embed.home': 'To the start',
} as const;
