/** A document of our own for the first minute: about the notebooks this program is named for. Free for any use. */
export const sampleDocument = {
  name: 'a-short-history-of-commonplace-books.md',
  text: `# A Short History of Commonplace Books

## What the notebooks were

A commonplace book was a notebook into which a reader copied what was worth keeping. The passages stood under headings, so that what had been read in scattered places could be found in one. The practice grew out of the teaching of rhetoric, where an orator was expected to have arguments ready for any subject. The Latin term locus communis named such a shared store of arguments. Printers later sold blank volumes with headings already set at the top of each page.

The commonplace book differs from a diary. A diary follows the days of its writer, while a commonplace book follows the subjects of its reader. It is closer to an index than to a story, and many were kept over forty years or more.

## Teachers and methods

Desiderius Erasmus gave the method its most copied form. In 1512 Erasmus published De Copia, a textbook that told pupils to collect sayings under headings before they needed them. Erasmus advised readers to mark every passage with a sign that showed what it was good for. Schools in England and Germany used De Copia for more than a century.

Francis Bacon took a sterner view of the habit. Bacon held that a good notebook was a great help to judgement, but he warned that methods of collecting could make a show of learning without its substance. In 1605 Bacon wrote about such notebooks in The Advancement of Learning.

## John Locke and the index

John Locke began his first commonplace book in 1652, as a student at Oxford. Locke kept adding to his notebooks until his death in 1704. In 1686 Locke published a description of his method in a French journal, the Bibliothèque universelle. The English version appeared in 1706 under the title A New Method of Making Common-Place-Books.

Locke's method rests on a small index on two pages. The index has a cell for each letter of the alphabet, and each cell is divided by the first vowel of the heading. A heading such as Epistola is therefore entered under E and I. The reader turns to any free page, writes the heading in the margin, and puts the page number into the cell. Nothing has to be planned in advance, and no page is wasted.

The publisher John Bell printed a ready-made notebook in 1770 that followed Locke's method. Bell's Common-Place Book came with eight pages of instructions and a ruled index. Its buyers included Erasmus Darwin, a physician in Lichfield, who filled his copy with drawings of machines.

## Readers and their books

Thomas Jefferson kept a legal commonplace book and a literary one. Jefferson's literary commonplace book holds passages that he copied between 1758 and 1773. The Library of Congress keeps the manuscript today.

Charles Darwin knew the practice from his family, since Erasmus Darwin was his grandfather. Darwin opened his notebooks on the transmutation of species in 1837, and he indexed them so that he could cut out pages and sort them by subject. The habit of cutting and sorting prepared On the Origin of Species, which appeared in 1859.

Virginia Woolf wrote in 1918 about the hours spent over such volumes. Woolf remarked that most old notebooks stop after a few pages, since it is easier to begin a commonplace book than to keep one.

## What came after

The card index took over much of the work in the nineteenth century. Carl Linnaeus had already used loose slips of paper of a standard size in the 1760s, because a bound book could not be put in a new order. Libraries followed him, and the card catalogue became the common tool of scholars.

Niklas Luhmann built the best known slip box of the twentieth century. Luhmann wrote about 90,000 slips between 1952 and 1997 and gave each a number, so that one slip could point to another. He called the slip box a partner in conversation. The slip box is kept at Bielefeld University, which has published scans of it.

Vannevar Bush imagined a machine for the same purpose in 1945. In the essay As We May Think, Bush described the memex, a desk in which a reader stores books and joins them by trails of links. The memex was never built, yet the essay is often named among the sources of hypertext. Ted Nelson coined the word hypertext in 1963 and named Bush as an influence.

## Why the habit lasts

The commonplace book survives because it answers a plain need. A reader forgets most of what is read, and a heading is easier to remember than a page. The index of John Locke, the slips of Carl Linnaeus, and the slip box of Niklas Luhmann are three answers to the same question, which is how a passage can be found again by someone who no longer remembers where it stood.
`,
} as const
