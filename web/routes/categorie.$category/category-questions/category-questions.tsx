import { countryWithPreposition } from '#domain/delivery/country-phrase.ts';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** Questions and answers about buying in a category (R-CATP-09). */
export function CategoryQuestions({ category }: { category: string }) {
  const { country, language } = useVisitor();
  const questions = [
    [m.category_question_price(), m.category_answer_price()],
    [m.category_question_sellers({ category }), m.category_answer_sellers()],
    [m.category_question_delivery({ place: countryWithPreposition(country, language) }), m.category_answer_delivery()],
    [m.category_question_discount(), m.category_answer_discount()],
  ] as const;
  return (
    <section className="wrap section questions" aria-labelledby="questions">
      <h2 id="questions">{m.category_questions()}</h2>
      <div>
        {questions.map(([question, answer]) => (
          <Disclosure key={question} title={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
